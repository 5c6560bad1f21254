import { writeFileSync } from 'node:fs';
import type { Compiler } from 'webpack';

/** The files of a build: `groups` maps each entry or named chunk to the public files it needs, in order. */
export interface BuildManifest {
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/** Writes the manifest from which the server gets the hashed file names. */
export class ManifestPlugin {
  constructor(
    private readonly file: string,
    private readonly publicPath = '/assets/',
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('ManifestPlugin', (compilation) => {
      const groups: Record<string, string[]> = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        groups[name] = group
          .getFiles()
          .filter((file) => /\.(js|css)$/.test(file) && !file.includes('hot-update'))
          .map((file) => this.publicPath + file.replace(/^.*\//, ''));
      }
      writeFileSync(this.file, `${JSON.stringify({ groups } satisfies BuildManifest, null, 2)}\n`);
    });
  }
}
