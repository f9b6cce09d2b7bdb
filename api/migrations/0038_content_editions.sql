CREATE TABLE "content_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"files" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"plan_at" timestamp with time zone,
	"plan_by" text,
	"plan_why" text,
	"plan_failed" text
);
--> statement-breakpoint
CREATE TABLE "content_editions" (
	"id" text PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_previews" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"draft" text,
	"edition" text,
	"operator" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"number" integer PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text,
	"why" text,
	"draft" text,
	"follows_folder" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_draft_content_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."content_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_previews" ADD CONSTRAINT "content_previews_edition_content_editions_id_fk" FOREIGN KEY ("edition") REFERENCES "public"."content_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_edition_content_editions_id_fk" FOREIGN KEY ("edition") REFERENCES "public"."content_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_previews_expires_at_index" ON "content_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "content_publications_edition_index" ON "content_publications" USING btree ("edition");