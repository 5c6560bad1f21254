/* Runs single steps of the gate in a copy of the project, with and without a defect. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StepRun } from '../gate/processes.mjs';
import { copyProject } from '../gate/projectCopy.mjs';
import { budgets, build, importRules, lint, types, unusedCode } from '../gate/steps.mjs';
import { storiesIn } from '../gate/storySteps.mjs';
import { testsIn } from '../gate/testSteps.mjs';

const SOURCE_STEPS = { types, lint, 'import rules': importRules, 'unused code': unusedCode, build };
/** Stories don't see what the slow passes of the build do. */
const quickBuild = (step) => step.node(['server/commands/build.mjs'], { QUICK_BUILD: '1' });
const wholeBuild = async (step) => (await build.run(step)).failed;
/** A step with one defect, which would otherwise hang. */
const MAX_MINUTES = 10;
const ANSI_COLOR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** One run over defects; the copy is removed when the process exits. */
export class MutantRun {
  /** Of all steps, seconds. */
  cpuSeconds = 0;
  #chromium;
  #folder = copyProject('questline-mutants-');
  #running;
  #isEnded = false;
  /** What has built `.build` of the copy from the sources without a defect. */
  #builtBy;

  /** @param chromium what `ensureChromium` returns; undefined when no story is to run */
  constructor(chromium) {
    this.#chromium = chromium;
    process.once('exit', () => rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 }));
  }

  /** Ends the step that is running, and starts no other. */
  async end() {
    this.#isEnded = true;
    await this.#running?.end();
  }

  /** Names the step and its files; defects with the same check share the run without a defect. */
  checkOf({ step, by }) {
    return [step, ...by].join(' ');
  }

  /**
   * Runs each check once on the sources as they are, since one that fails anyway proves nothing. Prints the output of those.
   * @returns the names of the checks that failed
   */
  async withoutDefects(mutants) {
    const failed = new Set();
    for (const [check, mutant] of new Map(mutants.map((one) => [this.checkOf(one), one]))) {
      if (this.#isEnded) break;
      const { result, seconds, output } = await this.#runStep(mutant, true);
      if (this.#isEnded) break;
      const passes = result.failed === 0 && result.passed > 0;
      console.log(`${passes ? 'passes' : 'FAILS'} ${seconds.toFixed(0)} s without a defect: ${check}`);
      if (passes) continue;
      failed.add(check);
      console.log(output);
    }
    console.log();
    return failed;
  }

  /** @returns the outcome of a step with one defect: `{ outcome, seconds, found }`, where `found` are the names of what failed */
  async withDefect(mutant) {
    const file = path.join(this.#folder, mutant.file);
    const source = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      source.replace(mutant.find, () => mutant.replace),
    );
    const { result, seconds, output, isTooLong } = await this.#runStep(mutant, false);
    writeFileSync(file, source);
    const found = result.failures ?? foundIn(output);
    if (isTooLong) return { outcome: 'TOO LONG', seconds, found: [] };
    return { outcome: result.failed > 0 && found.length > 0 ? 'caught' : 'SURVIVED', seconds, found };
  }

  async #runStep(mutant, isWithoutDefect) {
    const output = [];
    const step = new StepRun((text) => output.push(text), this.#folder);
    this.#running = step;
    const work = this.#stepOf(mutant, isWithoutDefect);
    const { result, seconds, isTooLong } = await step.within(MAX_MINUTES, () => work(step));
    this.cpuSeconds += step.cpuSeconds;
    return { result, seconds, output: Buffer.concat(output).toString().replace(ANSI_COLOR, ''), isTooLong };
  }

  #stepOf({ step: name, by }, isWithoutDefect) {
    if (name === 'tests') return testsIn(by, [`--cacheDirectory=${path.join(this.#folder, '.cache', 'jest')}`]);
    if (name in SOURCE_STEPS) return SOURCE_STEPS[name].run;
    const [runBuild, check] =
      name === 'stories' ? [quickBuild, storiesIn(by, this.#chromium)] : [wholeBuild, budgets.run];
    return async (step) => {
      if (!isWithoutDefect || this.#builtBy !== runBuild) {
        this.#builtBy = undefined;
        // What does not even build is found by another step.
        if ((await runBuild(step)) !== 0) return { passed: 0, failed: 1, failures: [] };
        if (isWithoutDefect) this.#builtBy = runBuild;
      }
      return check(step);
    };
  }
}

/** The lines in which the programs that are no tests name what is wrong. */
const foundIn = (output) =>
  output.split('\n').filter((line) => /^\s*(error\b|✗|×)|\berror TS\d+|\berror\b.*:/.test(line));
