import { formatCount, toDecimal } from '../../src/lib/money';
import { HIDDEN_TEXTS } from './privateData.rules';
import { TYPING_TARGETS } from './typingTargets';

/** An action in words: `Set the goal to` and `2.100`. */
export interface ActionWords {
  /** A press or a choice of the shopper, an answer of the server or of the page itself, or something that went wrong. */
  readonly kind: 'action' | 'answer' | 'failure';
  readonly text: string;
  /** The choice; empty where the text says it all. */
  readonly value: string;
  /** Something was typed, which no log holds. */
  readonly isUnrecorded: boolean;
}

/** The payload of an action that anybody may have made up. */
type Fields = Readonly<Record<string, unknown>>;
type Row = readonly [kind: ActionWords['kind'], text: string, value?: (fields: Fields) => string];

const MAX_VALUE = 60;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A key of the catalogue as words: `self-play` → `Self play`. */
const keyWords = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');

function shown(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? formatCount(value) : String(value);
  return typeof value === 'string' ? value.slice(0, MAX_VALUE).replaceAll(HIDDEN_TEXTS, '(not recorded)') : '';
}

const field =
  (name: string) =>
  (fields: Fields): string =>
    shown(fields[name]);
const keyField =
  (name: string) =>
  (fields: Fields): string =>
    keyWords(field(name)(fields));
const nested =
  (name: string, inner: string) =>
  (fields: Fields): string =>
    isObject(fields[name]) ? shown((fields[name] as Fields)[inner]) : '';
const amounts = (fields: Fields): string =>
  ['local', 'server']
    .map((name) => fields[name])
    .filter((cents) => Number.isSafeInteger(cents))
    .map((cents) => toDecimal(cents as number))
    .join(', now ');
const buyValue = ({ intent }: Fields): string => (intent === 'cart' ? 'Add to cart' : 'Buy now');

/** The actions that reports are mostly about. The others are read from their types. */
const ROWS: Readonly<Record<string, Row>> = {
  'page/pageOpened': ['action', 'Opened', field('path')],
  'page/clockSynced': ['answer', 'The page took the shop’s time'],
  'configurator/rangeMoved': ['action', 'Set the range to', ({ from, to }) => `${shown(from)} → ${shown(to)}`],
  'configurator/rangeEndStepped': [
    'action',
    'Set an end of the range to',
    ({ end, value }) => `${end === 'to' ? 'goal' : 'start'} ${shown(value)}`,
  ],
  'configurator/numberTyped': ['action', 'Typed in a number field:', field('text')],
  'configurator/optionToggled': [
    'action',
    'Chose',
    ({ option, on }) => `${keyWords(shown(option))}${on === false ? ', off' : ''}`,
  ],
  'configurator/optionsToggled': ['action', 'Chose several options'],
  'configurator/rankFromChosen': ['action', 'Set the start to', field('value')],
  'configurator/rankToChosen': ['action', 'Set the goal to', field('value')],
  'configurator/variantChosen': ['action', 'Chose', keyField('variant')],
  'configurator/quantityChanged': ['action', 'Set the quantity to', field('quantity')],
  'configurator/pointsChosen': ['action', 'Set the points to', field('points')],
  'configurator/regionChosen': ['action', 'Chose the region', field('region')],
  'configurator/choicesReplaced': ['action', 'Took other choices'],
  'configurator/savedPicksRestored': ['answer', 'Choices of an earlier visit came back'],
  'configurator/savedRegionRestored': ['answer', 'The region of an earlier visit came back'],
  'configurator/priceRequested': ['answer', 'Asked the server for the price'],
  'configurator/priceQuoted': ['answer', 'Server answered: the price'],
  'configurator/priceDisagreed': ['failure', 'Server answered: price changed', amounts],
  'configurator/priceFailed': ['failure', 'The price couldn’t be checked'],
  'configurator/priceCheckSlowed': ['failure', 'The price check takes long'],
  'configurator/priceCheckRequested': ['action', 'Asked for the price again'],
  'configurator/buySubmitted': ['action', 'Pressed', buyValue],
  'raidRun/runOpened': ['action', 'Opened a raid run'],
  'raidRun/runReceived': ['answer', 'Server answered: the raid run'],
  'raidRun/classChosen': ['action', 'Chose the class', keyField('className')],
  'raidRun/modeChosen': ['action', 'Chose', keyField('mode')],
  'raidRun/lootDistributionChosen': ['action', 'Chose a loot distribution'],
  'raidRun/raidersChosen': ['action', 'Set the raiders to', field('raiders')],
  'raidRun/newPriceTaken': ['action', 'Took the new price'],
  'raidRun/runSubmitted': ['action', 'Pressed', buyValue],
  'hotPanel/hotProductOpened': ['action', 'Opened a hot product'],
  'hotPanel/hotStartChosen': ['action', 'Chose a start time'],
  'hotPanel/hotQuantityChanged': ['action', 'Set the quantity to', field('quantity')],
  'hotPanel/hotSubmitted': ['action', 'Pressed', buyValue],
  'buyNow/buyNowOpened': ['action', 'Opened buy now for', field('name')],
  'buyNow/buyNowSent': ['action', 'Pressed', () => 'Buy now'],
  'cart/serviceAdded': ['action', 'Added to cart', field('name')],
  'cart/additionUndone': ['action', 'Took out of the cart', field('name')],
  'cart/lineRemoved': ['action', 'Removed from the cart', nested('line', 'name')],
  'cart/lineQuantityChanged': ['action', 'Changed the quantity to', field('quantity')],
  'cart/removalUndone': ['action', 'Pressed', () => 'Undo'],
  'cart/changeConfirmed': ['answer', 'Server answered: the cart was changed'],
  'cart/changeFailed': ['failure', 'The cart couldn’t be changed', field('message')],
  'cart/checkoutRequested': ['action', 'Pressed', () => 'Checkout'],
  'checkout/paymentSubmitted': ['action', 'Pressed', () => 'Pay'],
  'currency/currencyChosen': ['action', 'Chose the currency', field('code')],
  'consent/consentChosen': ['action', 'Answered the privacy question'],
  'forms/formSubmitted': ['action', 'Sent the form', ({ id }) => keyWords(shown(id))],
  'forms/formAnswered': ['answer', 'Server answered: the form was taken'],
  'forms/formRefused': ['failure', 'Server answered: the form was refused'],
  'forms/formFailed': ['failure', 'The form couldn’t be sent'],
  'forms/formChecked': ['failure', 'The form has fields that are wrong'],
  'forms/fieldCorrected': ['action', 'Corrected a field'],
  'forms/modalLinkFollowed': ['action', 'Opened a dialog'],
  'forms/modalLinkAnswered': ['answer', 'Server answered: the dialog'],
  'modals/modalShown': ['answer', 'A dialog was shown'],
  'modals/modalHidden': ['action', 'Closed the dialog'],
  'modals/historyMoved': ['action', 'Went back or forward'],
  'geo/locationRequested': ['answer', 'The page asked for the country'],
  'geo/locationFound': ['answer', 'Server answered: the country'],
  'geo/locationUnknown': ['answer', 'Server answered: no country'],
  'geo/locationFailed': ['failure', 'The country couldn’t be found'],
  'geo/regionSaved': ['answer', 'The region was kept for the next page'],
  'consent/consentSaved': ['answer', 'Server answered: the privacy choice'],
  'startTime/startTimeRequested': ['answer', 'Asked the server for the start time'],
  'startTime/startTimeReceived': ['answer', 'Server answered: the start time'],
  'catalogue/listSeen': ['answer', 'A list came into view', field('name')],
  'menus/menuOpened': ['action', 'Opened the menu'],
  'tabs/tabOpened': ['action', 'Opened the tab', keyField('tab')],
  'anchors/anchorsShown': ['answer', 'The links to the sections came into view'],
  'anchors/anchorsScrolled': ['answer', 'Scrolled: the section in view is', keyField('active')],
  'anchors/anchorChosen': ['action', 'Went to the section', keyField('id')],
  'howItWorks/sliderEntered': ['answer', 'How it works came into view'],
  'howItWorks/sliderLeft': ['answer', 'How it works left the view'],
  'search/searchOpened': ['action', 'Opened the search'],
  'search/resultsReceived': ['answer', 'Server answered: search results'],
  'toasts/toastShown': ['answer', 'The page said', field('text')],
  'chat/chatRequested': ['action', 'Opened the chat'],
  'island/failed': ['failure', 'A part of the page stopped working:', field('name')],
  'island/recovered': ['failure', 'A part of the page was shown anew:', field('name')],
  'saga/crashed': ['failure', 'Something behind the page stopped:', field('domain')],
  'fragment/refused': ['failure', 'A part of the page couldn’t be shown'],
};

/** The types that have words of their own. */
export const KNOWN_ROWS: readonly string[] = [...Object.keys(ROWS), ...Object.keys(TYPING_TARGETS)];

const FAILURE = /(Failed|Refused|Crashed|Disagreed|Slowed)$|^(failed|refused|crashed)$/;
const ANSWER =
  /(Received|Answered|Quoted|Confirmed|Saved|Updated|Loaded|Restored|Found|Synced|Stored|Refreshed|Superseded|Passed|Started|Ended|Shown|Elsewhere|Handled|Released|Held|Resumed|Moved|Requested|Followed)$/;

/** `lineRemoved` → `line removed` */
const split = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Reads the words for an action without a row from its type: `cart/lineRemoved` → `Cart: line removed`. */
function fromType(type: string): Row {
  const [slice = '', name = ''] = type.split('/');
  const kind = FAILURE.test(name) ? 'failure' : ANSWER.test(name) ? 'answer' : 'action';
  return [kind, `${keyWords(split(slice))}: ${split(name)}`];
}

/** @returns the action of a log in words for everybody; of one that this build does not know, its type as words */
export function actionWords({ type, payload }: { readonly type: string; readonly payload?: unknown }): ActionWords {
  const typedInto = Object.hasOwn(TYPING_TARGETS, type) ? TYPING_TARGETS[type] : undefined;
  if (typedInto !== undefined) return { kind: 'action', text: 'Typed in', value: typedInto, isUnrecorded: true };
  const [kind, text, value] = (Object.hasOwn(ROWS, type) && ROWS[type]) || fromType(type);
  return { kind, text, value: value?.(isObject(payload) ? payload : {}) ?? '', isUnrecorded: false };
}

/** As one text: `Set the goal to 2.100`. */
export const actionText = (action: Parameters<typeof actionWords>[0]): string => {
  const { text, value, isUnrecorded } = actionWords(action);
  return `${text}${value && ` ${value}`}${isUnrecorded ? ': text not recorded' : ''}`;
};
