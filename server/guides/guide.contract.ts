import * as Type from 'typebox';

/** A game, category or service as a file of a guide names it. */
const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
/** A file of a guide is named like this, and `.md`. */
export const GUIDE_SLUG = `^${SLUG}$`;
export const MAX_SLUG = 80;
/** A text without line breaks, and without space before or after it. */
export const LINE = '^\\S(?:.*\\S)?$';
/** A service as the address of its page has it. */
export const SERVICE_PATH = `^${SLUG}/${SLUG}/${SLUG}$`;
export const DAY = '^\\d{4}-\\d{2}-\\d{2}$';
/** Games that a guide is about, and services that it speaks of. */
const [MAX_GAMES, MAX_SERVICES] = [6, 4];
const MAX_SOURCES = 20;

const Line = (maxLength: number) => Type.String({ maxLength, pattern: LINE });
const ServicePath = Type.String({ maxLength: 200, pattern: SERVICE_PATH });
const DateText = Type.String({ pattern: DAY });

const SourceSchema = Type.Object(
  { name: Line(160), url: Type.Optional(Type.String({ maxLength: 500 })), date: DateText },
  { additionalProperties: false },
);

/** The lines above the text of a guide. */
export const FrontMatterSchema = Type.Object(
  {
    title: Line(80),
    summary: Line(160),
    /** Absent for guides about the shop. */
    games: Type.Optional(
      Type.Array(Type.String({ maxLength: 80, pattern: GUIDE_SLUG }), { minItems: 1, maxItems: MAX_GAMES }),
    ),
    /** The state of the game or shop that it was checked against: `Patch 12.1.5`. */
    patch: Line(40),
    updated: DateText,
    author: Line(60),
    /** A picture of public/art, without the ending of its size. */
    art: Type.String({ maxLength: 80, pattern: GUIDE_SLUG }),
    /** The service of the form beside it: `game/category/service`. */
    order: Type.Optional(ServicePath),
    services: Type.Optional(Type.Array(ServicePath, { maxItems: MAX_SERVICES })),
    sources: Type.Array(SourceSchema, { minItems: 1, maxItems: MAX_SOURCES }),
  },
  { additionalProperties: false },
);
export type FrontMatter = Type.Static<typeof FrontMatterSchema>;
export type GuideSource = Type.Static<typeof SourceSchema>;

const Flag = Type.Optional(Type.Literal(true));
const RunSchema = Type.Object(
  { text: Type.String({ minLength: 1 }), strong: Flag, em: Flag, code: Flag },
  { additionalProperties: false },
);
const LinkSchema = Type.Object(
  { href: Type.String({ minLength: 1 }), runs: Type.Array(RunSchema, { minItems: 1 }) },
  { additionalProperties: false },
);
const InlineSchema = Type.Array(Type.Union([RunSchema, LinkSchema]), { minItems: 1 });

const ParagraphSchema = Type.Object(
  { type: Type.Literal('paragraph'), inline: InlineSchema },
  { additionalProperties: false },
);
const HeadingSchema = Type.Object(
  {
    type: Type.Literal('heading'),
    level: Type.Union([Type.Literal(2), Type.Literal(3)]),
    id: Type.String({ minLength: 1 }),
    title: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
);
const listOf = <Item extends Type.TSchema>(Item: Item) =>
  Type.Object(
    {
      type: Type.Literal('list'),
      /** The first number of a numbered list. */
      start: Type.Optional(Type.Integer({ minimum: 0 })),
      items: Type.Array(Item, { minItems: 1 }),
    },
    { additionalProperties: false },
  );
const InnerListSchema = listOf(Type.Object({ inline: InlineSchema }, { additionalProperties: false }));
const ListSchema = listOf(
  Type.Object({ inline: InlineSchema, list: Type.Optional(InnerListSchema) }, { additionalProperties: false }),
);
/** A cell may be empty. */
const CellSchema = Type.Array(Type.Union([RunSchema, LinkSchema]));
const TableSchema = Type.Object(
  {
    type: Type.Literal('table'),
    /** The columns of numbers, which stand at the right. */
    right: Type.Array(Type.Integer({ minimum: 0 })),
    head: Type.Array(CellSchema, { minItems: 1 }),
    rows: Type.Array(Type.Array(CellSchema), { minItems: 1 }),
  },
  { additionalProperties: false },
);
const PictureSchema = Type.Object(
  { type: Type.Literal('picture'), art: Type.String({ pattern: GUIDE_SLUG }), alt: Type.String() },
  { additionalProperties: false },
);
const CalloutSchema = Type.Object(
  {
    type: Type.Literal('callout'),
    kind: Type.Union([Type.Literal('note'), Type.Literal('tip'), Type.Literal('care')]),
    blocks: Type.Array(Type.Union([ParagraphSchema, ListSchema]), { minItems: 1 }),
  },
  { additionalProperties: false },
);
const QuestionSchema = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    label: Type.String({ minLength: 1 }),
    blocks: Type.Array(Type.Union([ParagraphSchema, ListSchema, TableSchema]), { minItems: 1 }),
  },
  { additionalProperties: false },
);
/** Neighboring questions are one accordion. */
const QuestionsSchema = Type.Object(
  { type: Type.Literal('questions'), items: Type.Array(QuestionSchema, { minItems: 1 }) },
  { additionalProperties: false },
);

/** The text of a guide: its lead, and the blocks after it. */
export const GuideBodySchema = Type.Object(
  {
    lead: InlineSchema,
    blocks: Type.Array(
      Type.Union([
        ParagraphSchema,
        HeadingSchema,
        ListSchema,
        TableSchema,
        PictureSchema,
        CalloutSchema,
        QuestionsSchema,
      ]),
    ),
  },
  { additionalProperties: false },
);
export type GuideBody = Type.Static<typeof GuideBodySchema>;
export type Block = GuideBody['blocks'][number];
export type BlockOf<Kind extends Block['type']> = Extract<Block, { type: Kind }>;
export type Run = Type.Static<typeof RunSchema>;
export type InlineLink = Type.Static<typeof LinkSchema>;
export type Inline = readonly (Run | InlineLink)[];
export type InnerList = Type.Static<typeof InnerListSchema>;
export type Question = Type.Static<typeof QuestionSchema>;

/** A guide as it is stored. */
export interface Guide extends FrontMatter {
  readonly slug: string;
  /** How long it takes to read. */
  readonly minutes: number;
  readonly body: GuideBody;
  /** Its headings and questions, for the search. */
  readonly words: string;
}
