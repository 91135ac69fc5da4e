-- By hand: the files of pictures of opportunities are queued for deletion like all others. The release before deletes
-- them itself; deleting a file twice does nothing.
CREATE TRIGGER opportunity_pictures_deleted AFTER DELETE ON opportunity_pictures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_file_removals();
