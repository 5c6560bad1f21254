import type { Json, Timestamp } from '../platform/db';
import type { GuideBody, GuideSource } from './guide.contract';

interface GuideTable {
  slug: string;
  title: string;
  summary: string;
  /** None for guides about the shop. */
  games: Json<readonly string[]>;
  /** The state of the game or shop that it was checked against. */
  patch: string;
  /** `2026-11-20`, when it is written. */
  updated: string;
  author: string;
  art: string;
  /** The service of the form beside it. */
  order_service: string | null;
  services: Json<readonly string[]>;
  sources: Json<readonly GuideSource[]>;
  minutes: number;
  body: Json<GuideBody>;
  /** Its headings and questions, for the search. */
  words: string;
  created_at: Timestamp;
}

declare module '../platform/db/schema' {
  interface Database {
    guides: GuideTable;
  }
}
