import type { PayloadAction } from '@reduxjs/toolkit';
import type { Static, TSchema } from 'typebox';
import { type Ports, parseResponse } from '../../src/ports';
import { put, type Saga, select } from '../../src/saga/effects';
import { followLive } from '../../src/saga/followLive';
import { selectCurrency } from '../page';

interface LiveListSetup<Schema extends TSchema> {
  readonly topic: (currency: string) => string;
  readonly schema: Schema;
  readonly updated: (data: Static<Schema>) => PayloadAction<unknown>;
}

/** Follows a list of goods in the currency of the page. */
export function liveListSaga<Schema extends TSchema>({ topic, schema, updated }: LiveListSetup<Schema>) {
  return (ports: Pick<Ports, 'live' | 'visibility' | 'clock'>) =>
    function* followList(): Saga {
      const { code } = yield* select(selectCurrency);
      yield* followLive(ports, [topic(code)], function* update({ data }): Saga {
        // Null: the shop does not have the page's currency any more.
        if (data !== null) yield* put(updated(parseResponse(schema, data, topic(code))));
      });
    };
}
