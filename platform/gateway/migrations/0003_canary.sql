CREATE TABLE "drawing_failures" (
	"bucket" timestamp with time zone NOT NULL,
	"composition" text NOT NULL,
	"area" text NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "drawing_failures_bucket_composition_area_pk" PRIMARY KEY("bucket","composition","area")
);
--> statement-breakpoint
ALTER TABLE "page_reports" ADD COLUMN "vitals" jsonb DEFAULT '[]'::jsonb NOT NULL;