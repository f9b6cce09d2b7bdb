CREATE TABLE "content_imports" (
	"author" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_files" ADD COLUMN "stored_at" timestamp with time zone DEFAULT now() NOT NULL;