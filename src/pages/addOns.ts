/*
 * Domains that no other part of the browser's code needs. Each describes itself in its `*.page.ts`, and a line here is all that it needs:
 * `npm run new` adds it. Their slices are part of the core, so a domain of more than a few hundred bytes is listed by its kinds of pages instead.
 */

export type { AddOn } from './pageDescription';
