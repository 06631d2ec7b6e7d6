import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

// Prettier lays the code out; ESLint looks for mistakes, and for lines that Prettier cannot break. The outline of a
// drawing is one long string and stays on one line.
const DRAWN = String.raw`[\dMLHVCSQTAZmlhvcsqtaz .,-]{40}`;

export default ts.config(
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-len": ["error", { code: 120, ignorePattern: DRAWN, ignoreUrls: true }],
      "no-console": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      // svelte-check says which warnings there are.
      "svelte/no-unused-svelte-ignore": "off",
      // {" "} is a space that counts.
      "svelte/no-useless-mustaches": "off",
      // What draws nothing by itself, such as a cache, is an ordinary Map or Set.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    files: ["src/worker.js"],
    languageOptions: { globals: globals.serviceworker },
  },
);
