import { createElement, Fragment, type ReactNode } from 'react';
import { cx } from '../../../src/ui/cx';
import noteCss from '../../../src/ui/feedback/Note.module.css';
import { Accordion } from '../../../src/ui/layout/Accordion';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Picture } from '../../../src/ui/media/Picture';
import type { Block, BlockOf, Inline, InlineLink, InnerList, Question, Run } from '../guide.contract';
import { inlineText } from '../text/bodyText';
import css from './GuideText.module.css';

/** The `sizes` of a picture as wide as the text. */
export const TEXT_SIZES = '(width >= 800px) 704px, 94vw';

interface TextProps {
  /** Paths that lead nowhere any more: their words stay. */
  readonly dead: ReadonlySet<string>;
}

interface BlocksProps extends TextProps {
  readonly blocks: readonly (Block | Question['blocks'][number])[];
  /** Names the accordions on the page. */
  readonly name: string;
}

/** Blocks of the text of a guide. */
export function GuideBlocks({ blocks, name, dead }: BlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page is fixed, so the place of a block is its identity.
    <GuideBlock key={index} block={block} name={`${name}-${index}`} dead={dead} />
  ));
}

interface BlockProps extends TextProps {
  readonly block: BlocksProps['blocks'][number];
  readonly name: string;
}

function GuideBlock({ block, name, dead }: BlockProps) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Words inline={block.inline} dead={dead} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading id={block.id}>{block.title}</Heading>;
    }
    case 'list':
      return <List list={block} dead={dead} />;
    case 'table':
      return <Table table={block} dead={dead} />;
    case 'picture':
      return (
        <figure>
          <Picture className={css.picture} art={block.art} shape="wide" sizes={TEXT_SIZES} alt={block.alt} />
        </figure>
      );
    case 'callout':
      return <Callout callout={block} dead={dead} />;
    case 'questions':
      return <Questions questions={block} name={name} dead={dead} />;
  }
}

/** Texts with their looks, and links. They never change, so they have no keys: React asks for those in arrays alone. */
export function Words({ inline, dead }: TextProps & { readonly inline: Inline }) {
  return createElement(Fragment, null, ...inline.map((part) => ('href' in part ? linkOf(part, dead) : looksOf(part))));
}

function linkOf({ href, runs }: InlineLink, dead: TextProps['dead']): ReactNode {
  const words = createElement(Fragment, null, ...runs.map(looksOf));
  if (dead.has(pathOf(href))) return words;
  return (
    <a className="link link--text" href={href}>
      {words}
    </a>
  );
}

/** A link without its anchor. */
export const pathOf = (href: string): string => href.replace(/#.*/, '');

function looksOf({ text, strong, em, code }: Run): ReactNode {
  const words = code ? <code translate="no">{text}</code> : text;
  const leaning = em ? <em>{words}</em> : words;
  return strong ? <b>{leaning}</b> : leaning;
}

interface ListProps extends TextProps {
  readonly list: BlockOf<'list'> | InnerList;
}

function List({ list: { start, items }, dead }: ListProps) {
  const entries = items.map((item) => (
    <li key={inlineText(item.inline)}>
      <Words inline={item.inline} dead={dead} />
      {'list' in item && item.list && <List list={item.list} dead={dead} />}
    </li>
  ));
  if (start === undefined) return <ul>{entries}</ul>;
  return <ol start={start === 1 ? undefined : start}>{entries}</ol>;
}

/** A table that is scrolled on its own where it is too wide, also by keyboard. */
function Table({ table: { head, right, rows }, dead }: TextProps & { readonly table: BlockOf<'table'> }) {
  const alignOf = (column: number) => (right.includes(column) ? css.right : undefined);
  const label = head
    .map(inlineText)
    .filter((text) => text !== '')
    .join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: it is no part of the text, which sections are.
    <div className={css.scroll} role="region" aria-label={`Table: ${label}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) =>
              cell.length === 0 ? (
                <td key={inlineText(cell)} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <th key={column} scope="col" className={alignOf(column)}>
                  <Words inline={cell} dead={dead} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <tr key={row}>
              {cells.map((cell, column) => {
                const Cell = column === 0 && cell.length > 0 ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <Cell key={column} scope={Cell === 'th' ? 'row' : undefined} className={alignOf(column)}>
                    <Words inline={cell} dead={dead} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CALLOUTS = {
  note: { icon: icons.info, look: undefined },
  tip: { icon: icons.circleCheck, look: noteCss.success },
  care: { icon: icons.triangleAlert, look: css.care },
} as const;

function Callout({ callout: { kind, blocks }, dead }: TextProps & { readonly callout: BlockOf<'callout'> }) {
  const { icon, look } = CALLOUTS[kind];
  return (
    <div className={cx(noteCss.note, css.callout, look)} role="note">
      <Icon icon={icon} />
      <div>
        <GuideBlocks blocks={blocks} name={kind} dead={dead} />
      </div>
    </div>
  );
}

/** Neighboring questions, of which one shows its answer at a time. A link to one opens it. */
function Questions({
  questions: { items },
  name,
  dead,
}: TextProps & { readonly questions: BlockOf<'questions'>; readonly name: string }) {
  return (
    <div className={css.questions}>
      <Accordion
        name={name}
        items={items.map(({ id, label, blocks }) => ({
          id,
          title: label,
          content: (
            <div className={css.answer}>
              <GuideBlocks blocks={blocks} name={id} dead={dead} />
            </div>
          ),
        }))}
      />
    </div>
  );
}
