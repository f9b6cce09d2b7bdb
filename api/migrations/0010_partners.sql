CREATE TABLE "partner_days" (
	"partner" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"registrations" integer DEFAULT 0 NOT NULL,
	"top_ups" integer DEFAULT 0 NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "partner_days_day_partner_pk" PRIMARY KEY("day","partner")
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "referrals" ADD COLUMN "terms" jsonb;