/** Every page of the client, by address. A part such as `:id` is handed to the page in `params`.
 * Pages are loaded when they are first opened; `title` is a message of the interface. */
import type { Component } from "svelte";

export type Params = Record<string, string>;
export type Page = Component<{ params: Params }>;

export interface Route {
  path: string;
  title: string;
  load: () => Promise<{ default: Page }>;
}

const learn = () => import("./pages/learn/Learn.svelte");
const replay = () => import("./pages/replay/Replay.svelte");

export const routes: Route[] = [
  { path: "/", title: "title-home", load: () => import("./pages/Home.svelte") },
  { path: "/new", title: "title-new", load: () => import("./pages/New.svelte") },
  { path: "/new/:game", title: "title-new", load: () => import("./pages/New.svelte") },
  { path: "/join", title: "title-join", load: () => import("./pages/Join.svelte") },
  { path: "/join/:code", title: "title-join", load: () => import("./pages/Join.svelte") },
  { path: "/table/:id", title: "title-table", load: () => import("./pages/Table.svelte") },
  { path: "/lobby", title: "title-lobby", load: () => import("./pages/lobby/Lobby.svelte") },
  { path: "/games", title: "title-games", load: () => import("./pages/Games.svelte") },
  { path: "/statistics", title: "title-statistics", load: () => import("./pages/statistics/Statistics.svelte") },
  { path: "/me", title: "title-me", load: () => import("./pages/me/Me.svelte") },
  { path: "/privacy", title: "title-privacy", load: () => import("./pages/privacy/Privacy.svelte") },
  { path: "/admin", title: "title-admin", load: () => import("./pages/admin/Admin.svelte") },
  {
    path: "/tournaments",
    title: "title-tournaments",
    load: () => import("./pages/tournament/Tournaments.svelte"),
  },
  {
    path: "/tournament/:id",
    title: "title-tournament",
    load: () => import("./pages/tournament/Tournament.svelte"),
  },
  {
    path: "/tournament/:id/screen",
    title: "title-tournament",
    load: () => import("./pages/tournament/Screen.svelte"),
  },
  { path: "/clubs", title: "title-clubs", load: () => import("./pages/club/Clubs.svelte") },
  { path: "/club/:id", title: "title-club", load: () => import("./pages/club/Club.svelte") },
  { path: "/bots", title: "title-bots", load: () => import("./pages/Bots.svelte") },
  { path: "/learn", title: "title-learn", load: learn },
  { path: "/learn/:game", title: "title-learn", load: learn },
  { path: "/learn/:game/:page", title: "title-learn", load: learn },
  { path: "/replay", title: "title-replay", load: replay },
  { path: "/replay/:id", title: "title-replay", load: replay },
];
