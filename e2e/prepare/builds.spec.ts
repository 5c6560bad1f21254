import { test } from '@playwright/test';
import { buildForBrowser, buildForServer } from './builds';

/* What many stories need is built once, before all of them, by both workers. */

test.setTimeout(120_000);
test('what the stories need in the browser is built', () => buildForBrowser());
test('what the stories need on the server is built', () => buildForServer());
