DROP INDEX "game_grants_waiting";--> statement-breakpoint
ALTER TABLE "game_grants" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "game_grants" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_grants" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "game_grants_due" ON "game_grants" USING btree ("next_at","key") WHERE given_at is null;