CREATE TABLE "release_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"registration" jsonb NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"compromised" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_signatures" (
	"area" text NOT NULL,
	"release" text NOT NULL,
	"key" text NOT NULL,
	"statement" jsonb NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_signatures_area_release_key_pk" PRIMARY KEY("area","release","key")
);
--> statement-breakpoint
ALTER TABLE "release_signatures" ADD CONSTRAINT "release_signatures_area_release_releases_area_id_fk" FOREIGN KEY ("area","release") REFERENCES "public"."releases"("area","id") ON DELETE cascade ON UPDATE no action;