import type { Db } from '@site/server/db';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { HOUR_MS } from '@site/contracts/time';
import type { SecretName } from '@site/contracts/site-secret';
import type { FastifyBaseLogger } from 'fastify';
import { createSecrets, fetchSecrets, type SecretValue } from './secret.repo';
import { deleteExpired } from './secret.service';
import { remainingMs, SECRET_NAMES, settleMs } from './secret-times';

/** The values of one secret at this moment. */
export interface SigningSecret {
  /** Returns the value for new signatures. */
  current(): Buffer;
  /** Returns the values whose signatures are valid, newest first. */
  accepted(): Buffer[];
}

interface SiteSecretsPorts {
  db: Db;
  /** Returns the current time in milliseconds since 1970. */
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The signing secrets of the site as this gateway last read them. */
export class SiteSecrets {
  private values: readonly SecretValue[] = [];
  private readonly sweeps: PeriodicJob;

  private constructor(private readonly ports: SiteSecretsPorts) {
    const onError = (error: unknown) => ports.log.error(error, 'expired secrets are not deleted');
    this.sweeps = new PeriodicJob(() => this.sweep(), { everyMs: HOUR_MS, onError });
  }

  /** Reads the secrets, and deletes expired values every hour. The first gateway of a site creates the secrets. */
  static async open(ports: SiteSecretsPorts): Promise<SiteSecrets> {
    await createSecrets(ports.db, SECRET_NAMES);
    const secrets = new SiteSecrets(ports);
    await secrets.refresh();
    secrets.sweeps.start();
    return secrets;
  }

  /** Stops deleting expired values. */
  stop(): Promise<void> {
    return this.sweeps.stop();
  }

  of(name: SecretName): SigningSecret {
    return {
      current: () => {
        const accepted = this.accepted(name);
        const settled = accepted.find(
          ({ createdAt }) => createdAt.getTime() + settleMs(name) <= this.ports.clock(),
        );
        const signing = settled ?? accepted.at(-1);
        if (!signing) throw new Error(`the secret ${name} has no value`);
        return signing.secret;
      },
      accepted: () => this.accepted(name).map(({ secret }) => secret),
    };
  }

  /** Reads the secrets again. Rejects if the database does not answer, and then keeps the known values. */
  async refresh(): Promise<void> {
    const values = await fetchSecrets(this.ports.db);
    const lost = SECRET_NAMES.find((name) => !values.some((value) => value.name === name));
    if (lost) throw new Error(`the store lost the secret ${lost}`);
    this.values = values;
  }

  private async sweep(): Promise<void> {
    await deleteExpired(this.ports.db, this.ports.clock());
    await this.refresh();
  }

  private accepted(name: SecretName): SecretValue[] {
    const now = this.ports.clock();
    return this.values.filter(
      (value) =>
        value.name === name &&
        (value.replacedAt === null || value.replacedAt.getTime() + remainingMs(name) > now),
    );
  }
}
