/** Export condition of the sources in packages of a kit. All builds compile the same sources. */
export const SOURCE_CONDITION = 'site-source';
