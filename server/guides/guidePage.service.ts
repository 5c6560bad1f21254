import { createElement } from 'react';
import { GUIDES_PATH } from '../../src/lib/urls';
import { type Catalogue, type PageCheck, readSimpleForm, SimpleForm } from '../catalogue';
import type { Platform } from '../platform';
import type { PageContext } from '../platform/layout';
import type { GuideBody } from './guide.contract';
import type { GuideList } from './guideList';
import { guidesRepository } from './guides.repository';
import type { GuidePageView } from './pages/GuidePage';
import { pathOf } from './pages/GuideText';
import { linksOf } from './text/bodyText';

/** Other guides below a guide. */
const MAX_MORE = 3;

interface GuidePageParts extends Pick<Platform, 'db'> {
  readonly catalogue: Catalogue['catalogue'];
  readonly guideList: GuideList;
  readonly pageExists: PageCheck;
}

/** Reads what the page of a guide shows; undefined when there is no such guide. What it names may have left the shop since it was written. */
export async function readGuidePage(
  parts: GuidePageParts,
  slug: string,
  context: PageContext,
): Promise<GuidePageView | undefined> {
  const { db, guideList } = parts;
  const guide = await guideList.find(slug);
  const body = guide && (await guidesRepository.body(slug, db));
  if (!guide || body === null || body === undefined) return undefined;
  return {
    guide,
    body,
    dead: await deadLinks(parts, body),
    services: await servicesOf(parts, guide.services, context.currency.code),
    more: (await guideList.besides(guide)).slice(0, MAX_MORE),
    form: guide.order === null ? undefined : await readForm(parts, guide.order, context),
  };
}

/** The form of the service to order; undefined when that is not on sale any more. */
async function readForm({ catalogue }: Pick<GuidePageParts, 'catalogue'>, order: string, context: PageContext) {
  const shown = await readSimpleForm(catalogue, order, context);
  if (shown === undefined) return undefined;
  const form = createElement(SimpleForm, { ...shown, context, label: 'Order from this guide' });
  return { form, ...(shown.state && { state: shown.state }) };
}

async function servicesOf(
  { catalogue }: Pick<GuidePageParts, 'catalogue'>,
  paths: readonly string[],
  currency: string,
) {
  const found = await Promise.all(
    paths.map((path) => {
      const [game = '', category = '', service = ''] = path.split('/');
      return catalogue.service(game, category, service);
    }),
  );
  const ids = found.flatMap((service) => service?.id ?? []);
  return ids.length === 0 ? [] : catalogue.cards(ids, currency);
}

/** The paths of a text that lead nowhere any more. */
async function deadLinks(
  { pageExists, guideList }: Pick<GuidePageParts, 'pageExists' | 'guideList'>,
  body: GuideBody,
): Promise<ReadonlySet<string>> {
  const paths = new Set(
    linksOf(body)
      .map(pathOf)
      .filter((path) => path.startsWith('/')),
  );
  const isThere = async (path: string) =>
    path.startsWith(`${GUIDES_PATH}/`)
      ? (await guideList.find(path.slice(GUIDES_PATH.length + 1))) !== undefined
      : pageExists(path);
  const checked = await Promise.all([...paths].map(async (path) => ((await isThere(path)) ? [] : [path])));
  return new Set(checked.flat());
}
