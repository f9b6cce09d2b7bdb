interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string }): unknown;
}

/**
 * Trusted Types' default policy: script addresses of this origin and nothing more. Federation and webpack set
 * `script.src` from strings; without HTML or script rules every such sink refuses.
 */
export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError(`foreign script ${address}`);
    },
  });
}
