// Without static imports: an older Node.js would fail on a module before it could name the version that is needed.
const NEEDED = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) {
  await import('../src/site-program');
} else {
  const { oldNode } = await import('../src/node-version.text');
  console.error(oldNode(NEEDED.join('.'), process.versions.node));
  process.exitCode = 2;
}

export {};
