CREATE TABLE "ledger_totals" (
	"account" text NOT NULL,
	"part" smallint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_totals_account_part_pk" PRIMARY KEY("account","part")
);
--> statement-breakpoint
ALTER TABLE "players" DROP CONSTRAINT "players_coins_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "currency" text DEFAULT 'DP' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_currency" CHECK ("ledger_postings"."currency" = case when "ledger_postings"."account" ~ '^(player|bank)/' then 'DP' when "ledger_postings"."account" ~ '^(clearing|sales|commission|refunds)/' then 'RUB' else '' end);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "ledger_postings" WHERE "transaction_id" = NEW."transaction_id" GROUP BY "currency" HAVING sum("amount") <> 0) THEN
		RAISE EXCEPTION 'ledger transaction % does not balance', NEW."transaction_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "ledger_has_postings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM "ledger_postings" WHERE "transaction_id" = NEW."id") THEN
		RAISE EXCEPTION 'ledger transaction % moves nothing', NEW."id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_postings" AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_has_postings"();
--> statement-breakpoint
CREATE FUNCTION "ledger_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "ledger_totals" ("account", "part", "amount")
		SELECT "account", "transaction_id" % 16, sum("amount") FROM fresh WHERE "account" NOT LIKE 'player/%' GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("account", "part") DO UPDATE SET "amount" = "ledger_totals"."amount" + excluded."amount";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_total" AFTER INSERT ON "ledger_postings" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "ledger_adds_up"();
--> statement-breakpoint
INSERT INTO "ledger_totals" ("account", "part", "amount")
	SELECT "account", "transaction_id" % 16, sum("amount") FROM "ledger_postings" WHERE "account" NOT LIKE 'player/%' GROUP BY 1, 2;
