CREATE TABLE "evidence_points" (
	"area" text NOT NULL,
	"revision" integer NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"evidence" double precision NOT NULL,
	CONSTRAINT "evidence_points_area_revision_minute_pk" PRIMARY KEY("area","revision","minute")
);
--> statement-breakpoint
CREATE TABLE "release_minutes" (
	"area" text NOT NULL,
	"release" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_minutes_area_release_minute_name_pk" PRIMARY KEY("area","release","minute","name")
);
