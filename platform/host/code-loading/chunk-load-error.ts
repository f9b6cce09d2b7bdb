/** Error that webpack's runtime throws for a chunk that did not load. */
export interface ChunkLoadError extends Error {
  /** `missing`: the file loaded but did not contain the chunk. */
  type?: 'error' | 'timeout' | 'missing';
  /** Address of the chunk's file. */
  request?: string;
}

export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';
