/** Something wrong with a catalogue document. `place` reads like code: `games[3].services[0].terms.segments`. */
export interface Fault {
  readonly place: string;
  readonly message: string;
}

/** A document that can't be imported, with all that is wrong with it. */
export class CatalogueFaultsError extends Error {
  override readonly name = 'CatalogueFaultsError';

  constructor(readonly faults: readonly Fault[]) {
    super(faults.map(({ place, message }) => `${place === '' ? 'document' : place}: ${message}`).join('\n'));
  }
}
