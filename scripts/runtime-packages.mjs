import { existsSync, readFileSync } from 'node:fs';

/** Where Node finds a package from a folder: in the nearest `node_modules` upwards; undefined where it is not installed. */
function resolvePackage(packages, from, name) {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path] && existsSync(path)) return path;
  if (from === '') return undefined;
  return resolvePackage(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
}

function listNeeded({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Lists the folders of the installed packages that a server loads. npm's `--omit=dev` would add optional peers, such as
 * better-auth's drizzle-kit and vitest, which are here for development only.
 */
export function listRuntimePackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const reached = new Set();
  function reach(path) {
    const { link, resolved } = packages[path];
    const folder = link ? resolved : path;
    if (reached.has(folder)) return;
    reached.add(folder);
    for (const name of listNeeded(packages[folder])) {
      const needed = resolvePackage(packages, folder, name);
      if (needed) reach(needed);
    }
  }
  reach('');
  return [...reached].filter((path) => path.startsWith('node_modules/'));
}
