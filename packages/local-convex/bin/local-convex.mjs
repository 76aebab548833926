#!/usr/bin/env node
/** The command: `local-convex --dir <folder> …`. src/main.ts lists its options. */
import { pathToFileURL } from "node:url";
import { engineProgram } from "./program.mjs";

await import(pathToFileURL(await engineProgram()).href);
