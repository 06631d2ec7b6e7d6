/** Addresses and pages: matches the address against the routes, and follows links inside the client
 * without loading the page anew. */
import { routes, type Params, type Route } from "../routes";

export interface Match {
  route: Route | null;
  params: Params;
}

export function match(path: string, among: readonly Route[] = routes): Match {
  const parts = path.split("/").filter(Boolean);
  for (const route of among) {
    const wanted = route.path.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params: Params = {};
    const fits = wanted.every((part, index) => {
      const given = parts[index] ?? "";
      if (!part.startsWith(":")) return part === given;
      try {
        params[part.slice(1)] = decodeURIComponent(given);
      } catch {
        return false;
      }
      return true;
    });
    if (fits) return { route, params };
  }
  return { route: null, params: {} };
}

class Router {
  path = $state(typeof location === "undefined" ? "/" : location.pathname);
  place = $derived(match(this.path));

  listen(): void {
    addEventListener("popstate", () => (this.path = location.pathname));
    addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (!match(link.pathname).route) return;
      if (link.hash && link.pathname === location.pathname) return; // a place on this page
      event.preventDefault();
      go(link.pathname + link.search + link.hash);
    });
  }
}

export const router = new Router();

/** Open another page of the client. */
export function go(address: string, replace = false): void {
  const url = new URL(address, location.origin);
  history[replace ? "replaceState" : "pushState"](null, "", url);
  router.path = url.pathname;
  scrollTo(0, 0);
}
