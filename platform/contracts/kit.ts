import { type Static, type TObject, type TProperties, Type } from '@sinclair/typebox';
import { EventContract, ModalContract, SlotContract } from './area-contract';
import { Integrity, type ReleaseFile } from './release';

/**
 * Address below which a site serves its kit: the packages with which teams build areas in repositories of their own.
 */
export const KIT_PATH = '/kit/';

/** Name of a package of the kit without its scope. */
const NAME = '[a-z][a-z0-9-]*';
const KIT_FILE = new RegExp(String.raw`^kit\.(${NAME})\.(\d+\.\d+\.\d+)\.[0-9a-f]{16}\.tgz$`);

/** A package of the kit. */
const KitPackage = Type.Object({
  /** Name with scope: `@site/build`. */
  name: Type.String(),
  version: Type.String(),
  /** Path of the tarball. Its content never changes. */
  path: Type.String(),
  size: Type.Integer(),
  integrity: Integrity,
});

/** `GET /kit/`: the packages of the live shell's release. */
export const Kit = Type.Object({ release: Type.String(), packages: Type.Array(KitPackage) });
export type Kit = Static<typeof Kit>;

/** Accepts fields that a newer site has added: an older `site` command reads what it knows. */
const open = <T extends TProperties>({ properties }: TObject<T>) => Type.Object(properties);
const KitAreaContract = Type.Object({
  modals: Type.Record(Type.String(), open(ModalContract)),
  slots: Type.Record(Type.String(), open(SlotContract)),
  events: Type.Record(Type.String(), open(EventContract)),
});

/** `GET /kit/contracts.json`: what the live areas own, for the types of links, modals, slots and events. */
export const KitContracts = Type.Object({
  areas: Type.Record(
    Type.String(),
    Type.Object({ paths: Type.Array(Type.String()), contract: KitAreaContract }),
  ),
});
export type KitContracts = Static<typeof KitContracts>;
/** Address of the contracts of the live areas. */
export const KIT_CONTRACTS_PATH = `${KIT_PATH}contracts.json`;

/** Returns true for the path of a file that is part of a kit. Browsers get such files below `/kit/` only. */
export const isKitFile = (path: string): boolean => KIT_FILE.test(path);

/** Returns the name of a package's file in a release of the shell. `hash` are 16 hex digits of its content. */
export const toKitFile = (name: string, version: string, hash: string): string =>
  `kit.${name}.${version}.${hash}.tgz`;

/** Address of a file of the kit without `kit.`: it names package, version and content, and never changes. */
export const toKitAddress = (file: string): string => KIT_PATH + file.slice('kit.'.length);

/** Returns the name of the file at an address below `/kit/`. */
export const toKitName = (address: string): string => `kit.${address}`;

/** Returns name (without scope) and version of a package by its file; null for other files. */
export function readKitFile({ path }: Pick<ReleaseFile, 'path'>): { name: string; version: string } | null {
  const [, name, version] = KIT_FILE.exec(path) ?? [];
  return name === undefined || version === undefined ? null : { name, version };
}
