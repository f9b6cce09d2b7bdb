CREATE TABLE "previews" (
	"id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"release" text NOT NULL,
	"token_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	"ended_at" timestamp with time zone
);
