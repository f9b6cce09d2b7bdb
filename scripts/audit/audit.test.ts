import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { CommandFailed } from '../steps/run.mjs';
import { auditDependencies } from './audit.mjs';
import { listProductionPackages } from './locked-packages.mjs';
import { findAffected, readAdvisories } from './osv-advisories.mjs';
import { readAuditReport } from './registry-audit.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'advisories-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const LOCKED = listProductionPackages(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
const lockedVersion = (name: string) => LOCKED.find((one) => one.name === name)?.version;

interface Made {
  name?: string;
  severity?: string;
  withdrawn?: string;
  ecosystem?: string;
  events?: object[];
  ranges?: object[];
}

/** Writes an OSV record about one package; by default about every version of Fastify. */
function writeAdvisory({
  name = 'fastify',
  severity = 'HIGH',
  withdrawn,
  ecosystem = 'npm',
  events = [{ introduced: '0' }],
  ranges = [{ type: 'SEMVER', events }],
}: Made = {}) {
  const affected = [{ package: { ecosystem, name }, ranges }];
  const record = { id: 'GHSA-made', summary: 'made', withdrawn, affected, database_specific: { severity } };
  writeFileSync(join(folder, 'GHSA-made.json'), JSON.stringify(record));
}

const affected = () => findAffected(LOCKED, readAdvisories(folder));

test('fails on a high advisory in a production dependency and names package, version and advisory', async () => {
  writeAdvisory();
  const failure = await auditDependencies({ SITE_ADVISORIES: folder }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandFailed);
  expect((failure as CommandFailed).output).toContain(`fastify@${lockedVersion('fastify')}  GHSA-made  made`);
});

test('fails on an advisory of an indirect dependency and on one without severity', () => {
  for (const severity of ['CRITICAL', '']) {
    writeAdvisory({ name: 'find-my-way', severity });
    expect(affected()).not.toEqual([]);
  }
});

test.each([
  ['of moderate severity', { severity: 'MODERATE' }],
  ['that was withdrawn', { withdrawn: '2026-01-01T00:00:00Z' }],
  ['of a development dependency', { name: 'prettier' }],
  ['fixed before the locked version', { events: [{ introduced: '0' }, { fixed: '1.0.0' }] }],
  ['that begins after the locked version', { events: [{ introduced: '9999.0.0' }] }],
  [
    'that names commits instead of versions',
    {
      ranges: [
        { type: 'GIT', events: [{ introduced: '0' }, { fixed: '6879efc2c1596d11a6a6ad296f80063b558d5e0f' }] },
      ],
    },
  ],
])('passes with an advisory %s', (_what, made) => {
  writeAdvisory(made);
  expect(affected()).toEqual([]);
});

test.each([
  ['1.9.9', false],
  ['2.0.0', true],
  ['2.1.0', true],
  ['2.1.1', false],
  ['3.0.0-beta.1', false],
  ['3.0.0', true],
  ['3.0.9', true],
  ['3.1.0', false],
])('compares version %s with the ranges of an advisory', (version, isAffected) => {
  const events = [
    { last_affected: '2.1.0' },
    { introduced: '2.0.0' },
    { introduced: '3.0.0' },
    { fixed: '3.1.0' },
  ];
  writeAdvisory({ name: 'x', events });
  const found = findAffected([{ name: 'x', version }], readAdvisories(folder));
  expect(found).toHaveLength(isAffected ? 1 : 0);
});

test('refuses a folder without npm records and a file that is no record, and names them', () => {
  expect(affected).toThrow(folder);
  writeAdvisory({ ecosystem: 'PyPI' });
  expect(affected).toThrow(folder);
  writeFileSync(join(folder, 'GHSA-made.json'), '<html>');
  expect(affected).toThrow('GHSA-made.json');
});

test('lists an alias under the name of the installed package', () => {
  const lockfile = [
    'importers:',
    '  app:',
    '    dependencies:',
    "      '@a/alias': { specifier: 'npm:real@1.0.0', version: real@1.0.0(peer@2.0.0) }",
    "      '@a/own': { specifier: 'workspace:*', version: 'link:../own' }",
    'snapshots:',
    "  'real@1.0.0(peer@2.0.0)': { dependencies: { peer: 2.0.0 } }",
    "  'peer@2.0.0': {}",
  ].join('\n');
  expect(listProductionPackages(lockfile)).toEqual([
    { name: 'real', version: '1.0.0' },
    { name: 'peer', version: '2.0.0' },
  ]);
});

const reported = (severity: string) =>
  JSON.stringify({
    advisories: {
      1: {
        severity,
        module_name: 'fastify',
        github_advisory_id: 'GHSA-x',
        title: 'bad',
        findings: [{ version: '5.0.0' }],
      },
    },
    metadata: {},
  });

test('reads high and critical advisories from the report of pnpm, between lines of npx', () => {
  expect(readAuditReport(`npm warn old\n${reported('critical')}\nnpm notice`)).toEqual([
    'fastify@5.0.0  GHSA-x  bad',
  ]);
  expect(readAuditReport(reported('moderate'))).toEqual([]);
});

test.each([
  [
    'a registry that refuses such requests',
    '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}',
    'BAD_RESPONSE',
  ],
  ['a machine without network', 'npm error code ENOTFOUND', 'ENOTFOUND'],
  ['a command without output', '', 'pnpm'],
])('reports that the audit was not run for %s', (_what, output, reason) => {
  expect(() => readAuditReport(output)).toThrow(expect.objectContaining({ name: 'CheckNotRun' }));
  expect(() => readAuditReport(output)).toThrow(reason);
});
