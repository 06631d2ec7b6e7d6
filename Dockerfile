# The server, with compiled rules and the page. The compiler and Node.js stay in the first stage.
#   docker build --tag billetdoux .
#   docker run --read-only --publish 8000:8000 --volume billetdoux:/data billetdoux
FROM python:3.13-slim-trixie AS build

# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /source
COPY . .
RUN python -m venv /opt/billetdoux \
    && BILLETDOUX_STRICT=1 /opt/billetdoux/bin/pip install --no-cache-dir --constraint constraints.txt '.[server,push,postgres]'


FROM python:3.13-slim-trixie

RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin billetdoux \
    && install --directory --owner billetdoux --mode 0700 /data
COPY --from=build /opt/billetdoux /opt/billetdoux

ENV PATH=/opt/billetdoux/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    BILLETDOUX_DATA=/data \
    BILLETDOUX_HOST=0.0.0.0
USER 10001
VOLUME /data
EXPOSE 8000

HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]

ENTRYPOINT ["billetdoux"]
CMD ["serve"]
