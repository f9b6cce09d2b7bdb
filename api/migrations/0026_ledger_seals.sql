CREATE TABLE "ledger_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"horizon" text NOT NULL,
	"entries" integer,
	"digest" "bytea",
	"at" timestamp with time zone,
	CONSTRAINT "ledger_seals_closed" CHECK (num_nulls("ledger_seals"."entries", "ledger_seals"."digest", "ledger_seals"."at") in (0, 3))
);
--> statement-breakpoint
CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" USING btree ("at","id");--> statement-breakpoint
CREATE FUNCTION "ledger_seals_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD."digest" IS NULL AND NEW."number" = OLD."number" AND NEW."last_id" = OLD."last_id" THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'seals of the ledger do not change';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_seals_closed" BEFORE UPDATE OR DELETE ON "ledger_seals" FOR EACH ROW EXECUTE FUNCTION "ledger_seals_stay"();
--> statement-breakpoint
CREATE TRIGGER "ledger_seals_whole" BEFORE TRUNCATE ON "ledger_seals" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
