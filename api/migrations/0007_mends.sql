UPDATE "mail_codes" SET "browser_hash" = ''::bytea WHERE "browser_hash" IS NULL;--> statement-breakpoint
ALTER TABLE "mail_codes" DROP CONSTRAINT "mail_codes_player_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "mail_codes" ALTER COLUMN "browser_hash" SET DEFAULT ''::bytea;--> statement-breakpoint
ALTER TABLE "mail_codes" ALTER COLUMN "browser_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_player_id_purpose_browser_hash_pk" PRIMARY KEY("player_id","purpose","browser_hash");--> statement-breakpoint
CREATE INDEX "preregistrations_kept_until_index" ON "preregistrations" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "mails_created_at_index" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_expires_at_index" ON "mails" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "promocodes_player_id_index" ON "promocodes" USING btree ("player_id");--> statement-breakpoint
-- what a code is known by has no look-alikes any more; of two that look alike the older keeps it
UPDATE "promocodes" AS "one" SET "key" = translate("one"."key", 'авеёзікмнорстух0', 'abee3ikmhopctyxo')
WHERE "one"."key" <> translate("one"."key", 'авеёзікмнорстух0', 'abee3ikmhopctyxo') AND NOT EXISTS (
  SELECT FROM "promocodes" AS "other" WHERE "other"."key" <> "one"."key"
    AND translate("other"."key", 'авеёзікмнорстух0', 'abee3ikmhopctyxo') = translate("one"."key", 'авеёзікмнорстух0', 'abee3ikmhopctyxo')
    AND ("other"."created_at", "other"."key") < ("one"."created_at", "one"."key")
);