import { existsSync, readdirSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler, type WebpackError } from 'webpack';
import { importsText as text } from './imports.text';

/** A package of the kit and a module of it: `@site/shared` and `ui/chart`. */
const KIT_MODULE = /^(@site\/[a-z-]+)\/(.+)$/;
/** The package of a module of the public registry: `lodash` of `lodash/fp`. A site serves the packages of `@site`. */
const PACKAGE = /^(?!@site\/)((?:@[^/]+\/)?[a-z0-9~-][^/:!?]*)(?:\/[^:!?]*)?$/i;
const CODE = /(?<!\.(d|test))\.tsx?$/;

/**
 * Explains imports that cannot be resolved in terms of the platform. webpack advises polyfills for modules of Node,
 * which would not run on the site either, and prints only paths for an unknown module of the kit.
 */
export class MissingModulesPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MissingModulesPlugin', ({ hooks }) => {
      hooks.processErrors.tap('MissingModulesPlugin', (errors) => {
        for (const error of errors) this.explain(error);
        return errors;
      });
    });
  }

  private explain(error: Error): void {
    if (!(error instanceof webpack.WebpackError)) return;
    const request = requestOf(error);
    if (request === null) return;
    const explanation = explainMissing(request, this.folder);
    if (explanation !== null) Object.assign(error, { message: explanation, details: '' });
    const [, name] = PACKAGE.exec(request) ?? [];
    // in a workspace, more than one package.json may be meant
    const isAlone = existsSync(path.join(this.folder, 'package-lock.json'));
    if (explanation === null && name !== undefined && isAlone)
      Object.assign(error, { message: `${error.message}\n${text.install(name)}` });
  }
}

/** Returns what could not be imported, or null for an error of another kind. */
function requestOf({ name, module, loc }: WebpackError): string | null {
  if (!module) return null;
  if (name === 'ModuleNotFoundError') {
    const imports = [module, ...module.blocks].flatMap(({ dependencies }) => dependencies);
    const place = JSON.stringify(loc);
    const missing = imports.find((one) => JSON.stringify(one.loc) === place && 'request' in one);
    return missing && 'request' in missing ? String(missing.request) : null;
  }
  // webpack resolves `node:os`, and then cannot read it
  return module instanceof webpack.NormalModule && module.rawRequest.startsWith('node:')
    ? module.rawRequest
    : null;
}

/** Explains why a module cannot be imported; null if webpack says enough. */
function explainMissing(request: string, folder: string): string | null {
  if (isBuiltin(request)) return text.ofNode(request);
  const [, name, module] = KIT_MODULE.exec(request) ?? [];
  if (name === undefined || module === undefined) return null;
  const known = listModules(name, path.dirname(module), folder);
  const parent = path.posix.join(name, path.posix.dirname(module));
  return [text.noModule(name, module), ...(known.length > 0 ? [text.known(parent, known)] : [])].join(' ');
}

/** Returns the names of the modules in a folder of an installed package. */
function listModules(name: string, parent: string, folder: string): string[] {
  const places = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [];
  const place = places.map((one) => path.join(one, name, parent)).find((one) => existsSync(one));
  if (place === undefined) return [];
  return readdirSync(place)
    .filter((file) => CODE.test(file))
    .map((file) => file.replace(CODE, ''))
    .sort();
}
