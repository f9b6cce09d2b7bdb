import { ownerOf } from '@site/contracts/paths';
import { toPrintable } from '@site/contracts/printable';
import { isPath } from './page-path';

/**
 * Types of schema.org that describe what a page shows. Search engines keep one description of the whole site, as
 * `WebSite` or `Organization`, so only the area of `/` may write such types (docs/decisions/0115).
 */
const CONTENT_TYPES: ReadonlySet<string> = new Set(
  [
    'AboutPage AggregateOffer AggregateRating Answer Article AudioObject BlogPosting Brand BreadcrumbList Clip',
    'CollectionPage Comment ContactPage Event FAQPage Game HowTo HowToSection HowToStep ImageObject ItemList ItemPage',
    'ListItem MonetaryAmount NewsArticle Offer Person Place PropertyValue Product QAPage QuantitativeValue Question',
    'Rating Review SoftwareApplication TechArticle Thing VideoGame VideoObject VirtualLocation WebPage',
  ]
    .join(' ')
    .split(' '),
);
/** Properties that say where the described thing is. Their values must be paths. */
const PLACES: ReadonlySet<string> = new Set(['@id', 'logo', 'target', 'url', 'urlTemplate']);
/** Properties of plain names: no context or reference that would give a name another meaning. */
const PROPERTY = /^(?:@id|@type|[A-Za-z]+(?:-input|-output)?)$/;
const TYPE = /^[A-Za-z]+$/;
const MAX_DEPTH = 20;

/**
 * Returns true if structured data are made of typed objects and describe only what the page's area may speak for.
 * `paths` are those that the area owns; null for a page of the shell.
 */
export function describesOwn(data: readonly unknown[], paths: readonly string[] | null): boolean {
  const scope: Scope = {
    describesSite: paths === null || paths.includes('/'),
    isOwn: (path) => isPath(path) && ownerOf({ own: paths ?? [] }, path) !== null,
  };
  return data.every((thing) => isObject(thing) && isAllowed(thing, 0, scope));
}

interface Scope {
  /** True for the shell and the area of the page `/`. */
  describesSite: boolean;
  isOwn: (path: string) => boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isAllowed(value: unknown, depth: number, scope: Scope): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') return isPrintable(value);
  if (Array.isArray(value)) return value.every((one) => isAllowed(one, depth + 1, scope));
  if (!isObject(value)) return true;
  const properties = Object.entries(value);
  const isReference = properties.length === 1;
  return (
    isTyped(value, depth, scope) &&
    properties.every(
      ([name, one]) =>
        PROPERTY.test(name) && isPlaced(name, one, isReference, scope) && isAllowed(one, depth + 1, scope),
    )
  );
}

function isTyped({ '@type': type, ...properties }: Record<string, unknown>, depth: number, scope: Scope) {
  if (type === undefined) return depth > 0;
  if (typeof type !== 'string' || !TYPE.test(type)) return false;
  // the organizer of an event may have a name, but no address
  const isNamed = depth > 0 && Object.keys(properties).join(' ') === 'name';
  return scope.describesSite || isNamed || CONTENT_TYPES.has(type);
}

/** Checks the value of a property. A reference is an object that only names another one: `{ '@id': … }`. */
function isPlaced(property: string, value: unknown, isReference: boolean, scope: Scope): boolean {
  if (Array.isArray(value)) return value.every((one) => isPlaced(property, one, isReference, scope));
  if (typeof value !== 'string') return true;
  if (property === 'sameAs') return scope.describesSite || scope.isOwn(value);
  if (!PLACES.has(property)) return true;
  const [path = ''] = value.split('#');
  if (path === '') return true;
  return isReference || scope.describesSite ? isPath(path) : scope.isOwn(path);
}

/** Texts may have several lines. */
function isPrintable(text: string): boolean {
  const line = text.replaceAll(/[\t\n\r]/g, ' ');
  return toPrintable(line) === line;
}
