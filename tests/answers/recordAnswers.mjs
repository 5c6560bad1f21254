/* Records the answers of a built shop. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startRecordedShop } from './recordedShop.mjs';
import { createRecorder } from './recorder.mjs';
import { visitCatalogue, visitFromElsewhere, visitPages } from './requests/catalogue.mjs';
import { playStory } from './requests/story.mjs';
import { askSearch, askTechnical, sendWrongForms } from './requests/technical.mjs';

/** The file of a recording with all generated class names of its shop. */
export const CLASSES = 'classes.json';
/** The file with all that was masked, to look whether a mask hides what it must not. */
const MASKED = 'masked.log';

/**
 * Starts the shop of a folder, plays all requests, and writes one file for each answer.
 * @param folder a built checkout
 * @param target where the answers go; what is there is deleted
 * @returns how many answers each role got
 */
export async function recordAnswers(folder, target) {
  const shop = await startRecordedShop(folder);
  const recorder = createRecorder(shop, target);
  try {
    await shop.runJobs();
    const catalogue = await visitPages(recorder);
    await visitCatalogue(recorder, catalogue);
    await askSearch(recorder);
    await visitFromElsewhere(recorder, catalogue);
    await askTechnical(recorder);
    await sendWrongForms(recorder);
    await playStory(recorder);
    writeFileSync(path.join(target, CLASSES), JSON.stringify(classesOf(folder)));
    writeFileSync(
      path.join(target, MASKED),
      recorder.masks
        .list()
        .map((one) => `${one.join('  ')}\n`)
        .join(''),
    );
    return recorder.counts;
  } finally {
    process.stderr.write(shop.log().replace(/^Questline is open.*\n/, ''));
    await shop.stop();
  }
}

/** The class names in the style sheets of a build that are generated. */
function classesOf(folder) {
  const assets = path.join(folder, '.build', 'public', 'assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  const names = sheets.flatMap((file) => {
    const css = readFileSync(path.join(assets, file), 'utf8');
    return [...css.matchAll(/\.([A-Za-z][A-Za-z0-9_-]{4})(?![\w-])/g)].map(([, name]) => name);
  });
  return [...new Set(names)].sort();
}
