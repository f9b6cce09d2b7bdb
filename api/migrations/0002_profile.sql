DROP INDEX "preregistrations_email_key";--> statement-breakpoint
DROP INDEX "rating_totals_kind_period_value_index";--> statement-breakpoint
DROP INDEX "referrals_inviter_id_at_index";--> statement-breakpoint
DROP INDEX "page_notices_player_id_id_index";--> statement-breakpoint
DROP INDEX "security_events_player_id_id_index";--> statement-breakpoint
DROP INDEX "players_email_key";--> statement-breakpoint
DROP INDEX "players_email";--> statement-breakpoint
DROP INDEX "players_recovery_email";--> statement-breakpoint
DROP INDEX "promocodes_code_key";--> statement-breakpoint
ALTER TABLE "mail_codes" ADD COLUMN "browser_hash" "bytea";--> statement-breakpoint
ALTER TABLE "preregistrations" ADD COLUMN "withdraw_hash" "bytea" DEFAULT sha256(gen_random_uuid()::text::bytea) NOT NULL;--> statement-breakpoint
ALTER TABLE "preregistrations" ALTER COLUMN "withdraw_hash" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD COLUMN "repeats" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "expires_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "game_grants" ADD COLUMN "given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promocodes" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "promocodes" SET "key" = lower("code");--> statement-breakpoint
ALTER TABLE "promocodes" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
UPDATE "players" SET "email" = lower("email"), "recovery_email" = lower("recovery_email");--> statement-breakpoint
UPDATE "preregistrations" SET "email" = lower("email");--> statement-breakpoint
UPDATE "email_changes" SET "former_email" = lower("former_email");--> statement-breakpoint
CREATE INDEX "data_exports_player_id_index" ON "data_exports" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "email_changes_player_id_index" ON "email_changes" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "preregistrations_email_index" ON "preregistrations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "preregistrations_withdraw_key" ON "preregistrations" USING btree ("withdraw_hash");--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_ends_at_index" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "players_deletes_at" ON "players" USING btree ("deletes_at") WHERE deletes_at is not null;--> statement-breakpoint
CREATE INDEX "rating_totals_order" ON "rating_totals" USING btree ("kind","period","value" DESC NULLS FIRST,"player_id");--> statement-breakpoint
CREATE INDEX "game_grants_player_id_index" ON "game_grants" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "game_grants_waiting" ON "game_grants" USING btree ("at") WHERE given_at is null;--> statement-breakpoint
CREATE INDEX "referrals_inviter_id_at_player_id_index" ON "referrals" USING btree ("inviter_id","at","player_id");--> statement-breakpoint
CREATE INDEX "referrals_under_way" ON "referrals" USING btree ("player_id") WHERE rewarded_at is null;--> statement-breakpoint
CREATE INDEX "factors_expires_at_index" ON "factors" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reserve_passes_player_id_index" ON "reserve_passes" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "page_notices_player_id_id_index" ON "page_notices" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "security_events_player_id_id_index" ON "security_events" USING btree ("player_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "players_email_key" ON "players" USING btree ("email") WHERE email_confirmed;--> statement-breakpoint
CREATE INDEX "players_email" ON "players" USING btree ("email");--> statement-breakpoint
CREATE INDEX "players_recovery_email" ON "players" USING btree ("recovery_email");--> statement-breakpoint
CREATE UNIQUE INDEX "promocodes_code_key" ON "promocodes" USING btree ("key");--> statement-breakpoint
DELETE FROM "email_changes" WHERE NOT "former_confirmed";--> statement-breakpoint
ALTER TABLE "email_changes" DROP COLUMN "former_confirmed";--> statement-breakpoint
ALTER TABLE "email_changes" DROP COLUMN "former_recovery";--> statement-breakpoint
ALTER TABLE "factors" DROP COLUMN "tries";