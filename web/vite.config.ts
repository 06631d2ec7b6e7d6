/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { offlineShell } from "./offline-shell.ts";

// `npm run dev` serves the client itself and asks a running server for everything else.
const server = process.env.BILLETDOUX_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), offlineShell()],
  build: {
    outDir: process.env.BILLETDOUX_WEB_OUT ?? "../src/billetdoux/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
