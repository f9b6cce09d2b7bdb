CREATE TABLE "blob_chunks" (
	"integrity" text NOT NULL,
	"encoding" text NOT NULL,
	"seq" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "blob_chunks_integrity_encoding_seq_pk" PRIMARY KEY("integrity","encoding","seq")
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"integrity" text NOT NULL,
	"encoding" text NOT NULL,
	"size" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blobs_integrity_encoding_pk" PRIMARY KEY("integrity","encoding")
);
--> statement-breakpoint
CREATE TABLE "channel_entries" (
	"revision" integer PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"action" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"composition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compositions" (
	"id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deploy_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"areas" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"area" text NOT NULL,
	"path" text NOT NULL,
	"integrity" text NOT NULL,
	"type" text NOT NULL,
	"audience" text NOT NULL,
	CONSTRAINT "release_files_area_path_pk" PRIMARY KEY("area","path")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"area" text NOT NULL,
	"id" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigserial NOT NULL,
	CONSTRAINT "releases_area_id_pk" PRIMARY KEY("area","id")
);
--> statement-breakpoint
ALTER TABLE "blob_chunks" ADD CONSTRAINT "blob_chunks_integrity_encoding_blobs_integrity_encoding_fk" FOREIGN KEY ("integrity","encoding") REFERENCES "public"."blobs"("integrity","encoding") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_entries" ADD CONSTRAINT "channel_entries_composition_compositions_id_fk" FOREIGN KEY ("composition") REFERENCES "public"."compositions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_entries_area" ON "channel_entries" USING btree ("area","revision");--> statement-breakpoint
CREATE INDEX "release_files_integrity" ON "release_files" USING btree ("integrity");--> statement-breakpoint
CREATE FUNCTION "refuse_rewriting_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "channel_entries_append_only" BEFORE UPDATE OR DELETE ON "channel_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting_history"();
--> statement-breakpoint
CREATE TRIGGER "compositions_append_only" BEFORE UPDATE OR DELETE ON "compositions" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting_history"();
