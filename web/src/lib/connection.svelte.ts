/** Follows a table over its socket and never mind the network: it comes back after a lost connection
 * or a restarted server, resumes where it was, and sends again what was not answered, under the same
 * id, so that nothing is done twice. */
import { becomePlayer, newId, Refusal } from "./api";
import { settings, type Speed } from "./settings.svelte";
import type { Command, Done, Item, Outgoing, Presence, Seating, State } from "./wire";

const QUIET = 8_000; // silence after which we ask whether the server is there
const ANSWER_TIMEOUT_MS = 9_000; // and how long we wait for an answer
const FATAL = [4401, 4403, 4404]; // there is no use in coming back
const PASSING = ["limit", "closing"]; // the same command may be carried out a little later

export type Status = "connecting" | "open" | "lost" | "gone";

interface Waiting {
  text: string;
  resolve: (done: Done) => void;
  reject: (error: Refusal) => void;
}

export class Following {
  status = $state<Status>("connecting");
  state = $state.raw<State | null>(null);
  presence = $state.raw<Presence | null>(null);
  story = $state.raw<Item[]>([]);
  /** Who sat where while it happened, where that was otherwise than now. */
  seatings = $state.raw<Seating[]>([]);
  problem = $state("");

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #pause = 500;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #pace: Speed = settings.speed;

  constructor(
    readonly table: string,
    /** Called with every state after the first one, in order. */
    readonly heard: (state: State, caughtUp: boolean) => void = () => {},
    /** Back when the page has time for what comes. */
    readonly ready: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#connect();
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Carry out a command; back when the server has it for good. */
  async do(command: Command): Promise<Done> {
    if (!settings.player) await this.#become();
    try {
      return await this.#send(command);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "token") throw error;
      await this.#become();
      return this.#send(command);
    }
  }

  /** Ask the bots to play at this pace: a socket says so when it is opened. */
  setPace(pace: Speed): void {
    if (pace === this.#pace) return;
    this.#pace = pace;
    if (!this.#socket || this.#closed) return;
    this.#pause = 0;
    this.#drop();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#give(new Refusal("closed", "the page was left"));
    this.#drop();
  }

  /** The socket knows us by the cookie it was opened with. */
  async #become(): Promise<void> {
    await becomePlayer();
    this.#pause = 0;
    this.#drop();
  }

  #send(command: Command): Promise<Done> {
    const id = newId();
    const text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#closed) return;
    const since = this.state?.seq ?? 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const wish = `since=${since}&wants=scene&version=2&pace=${this.#pace}`;
    const path = `/api/tables/${encodeURIComponent(this.table)}/socket?${wish}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => {
      for (const { text } of this.#waiting.values()) socket.send(text);
      this.#listen();
    };
    socket.onmessage = async (event) => {
      if (socket !== this.#socket) return;
      this.#listen();
      await this.ready();
      // What a lost connection brought comes again by the next one.
      if (socket === this.#socket) this.#hear(JSON.parse(event.data as string) as Outgoing);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#lost(event.code, event.reason);
    };
    this.#watch(ANSWER_TIMEOUT_MS);
  }

  #listen(): void {
    this.#watch(QUIET, () => {
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"type":"ping"}');
      this.#watch(ANSWER_TIMEOUT_MS);
    });
  }

  /** If nothing is heard for a while, do this; otherwise take the connection for dead. */
  #watch(after: number, then: () => void = () => this.#drop()): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(then, after);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#quiet);
    if (socket) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
    if (!this.#closed) this.#lost(0, "");
  }

  #lost(code: number, reason: string): void {
    this.#socket = null;
    clearTimeout(this.#quiet);
    if (FATAL.includes(code)) {
      this.status = "gone";
      this.problem = reason;
      this.#give(new Refusal(reason || "gone", "the server closed the connection"));
      return;
    }
    this.status = this.state ? "lost" : "connecting";
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#connect(), this.#pause * (0.8 + 0.4 * Math.random()));
    this.#pause = Math.min(Math.max(this.#pause, 500) * 1.7, 4_000);
  }

  #give(error: Refusal): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden" || this.status === "gone") return;
    if (!this.#socket) this.#connect();
  };

  #hear(message: Outgoing): void {
    if (message.type === "state") {
      const first = this.state === null;
      const before = this.state?.seq ?? 0;
      this.#pause = 500;
      this.status = "open";
      const news = (message.story ?? []).filter((item) => item.seq > before);
      this.story = [...this.story, ...news];
      const known = this.seatings.at(-1)?.until ?? -1;
      const seatings = (message.seatings ?? []).filter(({ until }) => until > known);
      if (seatings.length) this.seatings = [...this.seatings, ...seatings];
      this.state = message;
      this.heard(message, first || news.length !== 1);
    } else if (message.type === "presence") {
      this.presence = message;
    } else if (message.type === "done") {
      this.#waiting.get(message.id)?.resolve(message);
      this.#waiting.delete(message.id);
    } else if (message.type === "refused") {
      this.#refused(message.code, message.message, message.id ?? "");
    }
  }

  #refused(code: string, text: string, id: string): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    if (PASSING.includes(code)) {
      setTimeout(() => {
        if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(waiting.text);
      }, 500);
      return;
    }
    this.#waiting.delete(id);
    waiting.reject(new Refusal(code, text));
  }
}
