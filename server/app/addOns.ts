/*
 * Modules, and rooms of modules, that no other needs. They are made last, of the platform and of all modules; a line here is all that one needs, and
 * `npm run new` adds it. One that others need is made in `modules.ts`.
 */

export type { MakeAddOn } from '../platform';
