import { allowOwnScripts } from '../security/trusted-types';
import { guardEntry } from './guard-entry';

// An inline script of every page (`guard` of the release's manifest): it has come when nothing else of the shell does.
allowOwnScripts();
guardEntry();
