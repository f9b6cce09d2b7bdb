ALTER TABLE "canary_trials" ADD COLUMN "robust" jsonb;--> statement-breakpoint
ALTER TABLE "page_counts" ADD COLUMN "unrendered" integer DEFAULT 0 NOT NULL;