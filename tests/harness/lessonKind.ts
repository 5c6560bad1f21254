import { sql } from 'kysely';
import * as Type from 'typebox';
import type { CartLineView, StoredLine } from '../../domains/cart';
import { DOLLARS } from '../../domains/pricing';
import {
  createReservations,
  type OrderedItem,
  type ProductKind,
  type Purchase,
  type RefusedPurchase,
  type ReserveRequest,
  reservedKind,
} from '../../server/orders';
import type { Connection } from '../../server/platform/db';
import { RequestError } from '../../server/platform/http/requestError';
import { formFields } from '../../server/platform/pages';

/* A fourth kind of product, in one file: lessons with a coach on a date, with so many chairs. Its tables are the test's own. */

interface Lesson {
  readonly id: number;
  readonly serviceId: number;
  readonly startsAt: number;
  readonly cents: number;
  readonly chairs: number;
  readonly taken: number;
}
interface LessonItem {
  readonly lessonId: number;
}
type LessonLine = StoredLine<LessonItem>;
type Lessons = ReadonlyMap<number, Lesson>;
interface LessonPurchase extends Purchase<LessonItem> {
  readonly request: ReserveRequest;
}

export async function createLessons(db: Connection): Promise<void> {
  await sql`create table lessons (id serial primary key, service_id integer not null, starts_at timestamptz not null,
    cents integer not null, chairs integer not null)`.execute(db);
  await sql`create table lesson_chairs (id serial primary key, lesson_id integer not null references lessons (id),
    held_until timestamptz, cart_line_id bigint unique references cart_lines (id) on delete cascade,
    order_line_id bigint unique references order_lines (id) on delete cascade, network text, created_at timestamptz not null)`.execute(
    db,
  );
}

export async function dropLessons(db: Connection): Promise<void> {
  await sql`drop table lesson_chairs, lessons`.execute(db);
}

/** @returns the id of a new lesson */
export async function addLesson(
  lesson: Pick<Lesson, 'serviceId' | 'startsAt' | 'cents' | 'chairs'>,
  db: Connection,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into lessons (service_id, starts_at, cents, chairs)
    values (${lesson.serviceId}, ${new Date(lesson.startsAt)}, ${lesson.cents}, ${lesson.chairs}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** Who has a chair: the line of a cart or of an order, and from which network while it counts. */
export async function chairs(db: Connection) {
  const { rows } = await sql<{
    readonly cart_line_id: number | null;
    readonly order_line_id: number | null;
    readonly network: string | null;
  }>`select cart_line_id, order_line_id, network from lesson_chairs order by id`.execute(db);
  return rows;
}

const selectLessons = (
  ids: readonly number[],
  now: Date,
) => sql<Lesson>`(select id, service_id as "serviceId", cents, chairs,
    (extract(epoch from starts_at) * 1000)::float as "startsAt",
    (select count(*)::int from lesson_chairs where lesson_id = l.id and (held_until is null or held_until > ${now})) as taken
    from lessons l where id in (${sql.join(ids)}))`;
const lessonsOf = (rows: readonly Lesson[]): Lessons => new Map(rows.map((row) => [row.id, row]));
const readLessons = async (ids: readonly number[], now: Date, db: Connection) =>
  lessonsOf((await selectLessons(ids, now).execute(db)).rows);

const reservations = createReservations({
  table: 'lesson_chairs',
  itemColumn: 'lesson_id',
  itemTable: 'lessons',
  capacityColumn: 'chairs',
  async capacityFor({ itemId }, now, trx) {
    const lesson = (await readLessons([itemId], now, trx)).get(itemId);
    return lesson && lesson.startsAt > now.getTime() ? { all: lesson.chairs, of: {} } : null;
  },
});

const needOf = (lessonId: number) => ({ itemId: lessonId, quantity: 1, traits: {} });
const quoteOf = ({ cents }: Lesson) => ({
  currency: 'USD',
  lines: [{ code: 'base', label: 'Lesson', kind: 'base' as const, amount: cents }],
  subtotal: cents,
  discountApplied: 0,
  total: cents,
  cashback: 0,
});
const startText = (startsAt: number) => new Date(startsAt).toISOString();
const taken = (): RefusedPurchase => ({
  status: 'refused',
  error: new RequestError(409, 'chair_taken', 'The last chair is taken.'),
});

/** @param shop its clock and database, which exist once it is opened */
export const lessonKind = (
  shop: () => { readonly clock: { readonly time: number }; readonly database: { readonly db: Connection } },
): ProductKind<LessonItem, Lessons, LessonPurchase> => ({
  ...reservedKind<LessonItem, Lessons>({
    reservations,
    minutes: 10,
    max: 3,
    overLimit: { code: 'too_many_chairs', text: 'Your network has three chairs already.' },
    itemIdOf: ({ lessonId }) => lessonId,
    needOf: ({ item }) => needOf(item.lessonId),
  }),
  name: 'lesson',
  form: Type.Object({ lesson_id: Type.String({ pattern: '^[0-9]{1,9}$' }) }, { additionalProperties: false }),
  owns: (form) => form.lesson_id !== undefined,
  async parse({ body }) {
    const id = Number(formFields(body).lesson_id);
    const { clock, database } = shop();
    const lesson = (await readLessons([id], new Date(clock.time), database.db)).get(id);
    if (!lesson) throw new RequestError(404, 'unknown_lesson', 'There is no such lesson.');
    if (lesson.taken >= lesson.chairs) return taken();
    return {
      status: 'sellable',
      name: 'A lesson',
      configuration: { serviceId: lesson.serviceId, options: [] },
      item: { lessonId: id },
      quote: quoteOf(lesson),
      currency: { ...DOLLARS, name: 'US dollar' },
      request: { need: needOf(id), network: 'e'.repeat(64) },
    };
  },
  showAgain: async (_request, reply, { error }) => reply.code(error.statusCode).send(error.message),
  keyOf: ({ lessonId }) => String(lessonId),

  products: {
    select: (lines, now) =>
      selectLessons(
        lines.map(({ item }) => item.lessonId),
        now,
      ),
    from: lessonsOf,
  },
  servicesOf: ({ item }, lessons) => (lessons.has(item.lessonId) ? [] : undefined),
  price: (lessons, services, now) => ({
    of(line: LessonLine): CartLineView {
      const lesson = lessons.get(line.item.lessonId);
      const service = lesson && services.get(lesson.serviceId)?.service;
      if (!lesson || !service) throw new Error('The lesson was not read.');
      const held = (line.heldUntil ?? 0) > now ? line.heldUntil : null;
      const isFree = held !== null || lesson.taken < lesson.chairs;
      return {
        id: line.id,
        position: line.position,
        serviceId: service.id,
        slug: service.slug,
        name: 'A lesson',
        href: '/lessons',
        editHref: '/lessons',
        art: service.art,
        game: service.game,
        category: { slug: service.category, name: service.categoryName },
        subCategory: service.subCategory,
        play: 'coaching',
        choices: [{ label: 'Start', value: startText(lesson.startsAt) }],
        summary: startText(lesson.startsAt),
        configuration: line.configuration,
        available: true,
        quote: isFree ? quoteOf(lesson) : null,
        problems: isFree ? [] : [{ field: 'lesson_id', message: 'The last chair is taken.' }],
        form: [['lesson_id', String(lesson.id)]],
        start: { least: 0, most: 0 },
        dated: {
          startsAt: lesson.startsAt,
          startText: startText(lesson.startsAt),
          unit: 'chair',
          heldUntil: held,
          heldText: '',
        },
      };
    },
  }),
  refuse: async () => taken(),
  orderLine: () => ({ workMinutes: 60, work: null }),
  async ordered(lines, db) {
    const ids = lines.map(({ choices }) => (choices.lesson as LessonItem).lessonId);
    const lessons = await readLessons(ids, new Date(0), db);
    return new Map(
      lines.flatMap((line, index): [number, OrderedItem][] => {
        const lesson = lessons.get(ids[index] ?? 0);
        if (!lesson) return [];
        const { startsAt } = lesson;
        return [
          [
            line.id,
            {
              startsAt,
              startTime: null,
              startLabel: () => startText(startsAt),
              cancelUntil: startsAt,
              calendarHref: null,
              startText: () => `Your lesson starts ${startText(startsAt)}.`,
            },
          ],
        ];
      }),
    );
  },
});
