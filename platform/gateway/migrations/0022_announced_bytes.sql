CREATE INDEX "release_files_sent" ON "release_files" USING btree ("integrity","area","audience") WHERE not "release_files"."unproven";--> statement-breakpoint
CREATE INDEX "releases_created" ON "releases" USING btree ("area","created_at");--> statement-breakpoint
DROP INDEX "release_files_integrity";--> statement-breakpoint
CREATE INDEX "release_files_integrity" ON "release_files" USING btree ("integrity","area","size");--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "new_bytes" bigint;
