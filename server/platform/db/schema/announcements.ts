import type { Generated } from 'kysely';
import type { Json } from './columns';

/** Announcements to all shoppers: top announcements and banners. */
export interface AnnouncementTable {
  id: Generated<number>;
  kind: 'top' | 'top-banner' | 'body-banner' | 'dismissible';
  text: string;
  details: string | null;
  href: string | null;
  label: string | null;
  art: string | null;
  /** The kinds of pages that show it; all when empty. */
  pages: Json<readonly string[]>;
  starts_at: Date | null;
  ends_at: Date | null;
  close_after_ms: number;
  delay_days: number;
}

export interface AnnouncementTables {
  messages: AnnouncementTable;
}
