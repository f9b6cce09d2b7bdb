import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { text } from './audit.text.mjs';

/** @typedef {{ introduced?: string, fixed?: string, last_affected?: string }} Event */
/**
 * The parts of an OSV record that this check reads, see the OSV schema 1.7.
 * @typedef {object} Advisory
 * @property {string} id
 * @property {string} [summary]
 * @property {string} [withdrawn]
 * @property {{ severity?: string }} [database_specific]
 * @property {{ package: { ecosystem: string, name: string }, versions?: string[], ranges?: { type: string, events: Event[] }[] }[]} affected
 */

/** Severities of GitHub's records that do not fail the check. A record without a severity does. */
const HARMLESS = new Set(['LOW', 'MODERATE']);

/**
 * Reads the OSV records of npm packages from a folder and its subfolders, one JSON file each, as the exports of
 * the public databases have them.
 * @param {string} folder
 * @returns {Advisory[]}
 * @throws {Error} naming the file that is not an OSV record, or the folder without records
 */
export function readAdvisories(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));
  const advisories = files.map(readAdvisory).filter(({ affected }) => affected.some(isNpm));
  if (advisories.length === 0) throw new Error(text.empty(folder));
  return advisories;
}

/** @param {string} file @returns {Advisory} */
function readAdvisory(file) {
  try {
    const advisory = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof advisory.id === 'string' && Array.isArray(advisory.affected ?? [])) {
      return { ...advisory, affected: advisory.affected ?? [] };
    }
  } catch {
    // reported below, like a file of another shape
  }
  throw new Error(text.unreadable(file));
}

/** @param {Advisory['affected'][number]} affected */
const isNpm = (affected) => affected.package?.ecosystem === 'npm';

/**
 * Describes every package that an advisory of high, critical or unknown severity affects, one line each.
 * @param {import('./locked-packages.mjs').LockedPackage[]} packages @param {Advisory[]} advisories
 */
export function findAffected(packages, advisories) {
  const severe = advisories.filter(
    ({ withdrawn, database_specific: { severity = '' } = {} }) => !withdrawn && !HARMLESS.has(severity),
  );
  return packages.flatMap((one) =>
    severe
      .filter(({ affected }) =>
        affected.some((entry) => isNpm(entry) && entry.package.name === one.name && isAffected(one, entry)),
      )
      .map(({ id, summary = '' }) => `${one.name}@${one.version}  ${id}  ${summary}`.trimEnd()),
  );
}

/**
 * @param {{ version: string }} one
 * @param {Advisory['affected'][number]} entry
 */
function isAffected({ version }, { versions = [], ranges = [] }) {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type !== 'GIT' && isInRange(version, events))
  );
}

/** The algorithm of the OSV schema: the last event at or before a version decides. */
const isInRange = (/** @type {string} */ version, /** @type {Event[]} */ events) =>
  events
    .toSorted((a, b) => semver.compare(boundOf(a), boundOf(b)))
    .reduce((affected, event) => {
      const order = semver.compare(version, boundOf(event));
      if (event.introduced !== undefined) return affected || order >= 0;
      return affected && (event.fixed === undefined ? order <= 0 : order < 0);
    }, false);

/** @param {Event} event */
const boundOf = ({ introduced, fixed, last_affected: last }) => {
  const version = introduced ?? fixed ?? last ?? '0';
  return version === '0' ? '0.0.0-0' : version;
};
