CREATE TABLE "canary_trials" (
	"area" text NOT NULL,
	"revision" integer NOT NULL,
	"release" text NOT NULL,
	"judged_until" timestamp with time zone NOT NULL,
	"log_e" double precision NOT NULL,
	"live_pages" integer NOT NULL,
	"live_failures" integer NOT NULL,
	"canary_pages" integer NOT NULL,
	"canary_failures" integer NOT NULL,
	CONSTRAINT "canary_trials_area_revision_pk" PRIMARY KEY("area","revision")
);
--> statement-breakpoint
CREATE TABLE "compositions_seen" (
	"composition" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateways" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_counts" (
	"bucket" timestamp with time zone NOT NULL,
	"composition" text NOT NULL,
	"owner" text NOT NULL,
	"served" integer NOT NULL,
	CONSTRAINT "page_counts_bucket_composition_owner_pk" PRIMARY KEY("bucket","composition","owner")
);
--> statement-breakpoint
CREATE TABLE "page_reports" (
	"page" text PRIMARY KEY NOT NULL,
	"bucket" timestamp with time zone NOT NULL,
	"composition" text NOT NULL,
	"owner" text NOT NULL,
	"alive" boolean NOT NULL,
	"failed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_counts" (
	"area" text NOT NULL,
	"release" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_counts_area_release_hour_name_pk" PRIMARY KEY("area","release","hour","name")
);
--> statement-breakpoint
CREATE TABLE "site_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_entries" ALTER COLUMN "to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_entries" ADD COLUMN "controls" jsonb DEFAULT '{"canaries":{},"frozen":[],"closed":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "id" text DEFAULT substr(md5(random()::text), 1, 8) NOT NULL;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "verbs" jsonb DEFAULT '["*"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD COLUMN "configured" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "page_reports_bucket" ON "page_reports" USING btree ("bucket");--> statement-breakpoint
CREATE INDEX "channel_entries_composition" ON "channel_entries" USING btree ("composition","at");--> statement-breakpoint
ALTER TABLE "deploy_tokens" ADD CONSTRAINT "deploy_tokens_id_unique" UNIQUE("id");