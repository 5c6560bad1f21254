import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { isCountry } from '../../domains/checkout';

/** Emits the flags of all countries as `de.svg`, so that the build also compresses them. */
export class FlagsPlugin {
  /**
   * @param from the folder of `country-flag-icons` with files named like `DE.svg`; it also has regions and other pictures
   * @param to the folder for them, relative to the output
   */
  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FlagsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FlagsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of readdirSync(this.from)) {
            const [code = '', extension] = file.split('.');
            if (extension !== 'svg' || !isCountry(code)) continue;
            const picture = new sources.RawSource(readFileSync(path.join(this.from, file)));
            compilation.emitAsset(`${this.to}/${code.toLowerCase()}.svg`, picture);
          }
        },
      );
    });
  }
}
