ALTER TABLE "blobs" ADD COLUMN "kinds" jsonb;--> statement-breakpoint
ALTER TABLE "release_files" ADD COLUMN "size" integer;--> statement-breakpoint
UPDATE "release_files" SET "size" = ("file"->>'size')::integer FROM "releases", jsonb_array_elements("releases"."manifest"->'files') AS "file" WHERE "releases"."area" = "release_files"."area" AND "file"->>'path' = "release_files"."path";--> statement-breakpoint
ALTER TABLE "release_files" ALTER COLUMN "size" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "announced_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "releases" SET "announced_at" = "created_at";--> statement-breakpoint
CREATE UNIQUE INDEX "deploy_tokens_name" ON "deploy_tokens" USING btree ("name") WHERE revoked_at is null and not configured;
