interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string }): unknown;
}

/**
 * Sets the default Trusted Types policy. The policy allows script addresses of this origin, because webpack
 * and Module Federation assign strings to `script.src`. The policy has no rules for HTML and inline scripts,
 * so assigning strings there throws.
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
