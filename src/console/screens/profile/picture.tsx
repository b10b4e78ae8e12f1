import { useSnapshot } from 'valtio';
import { execute } from '#console/shell/commands/executor.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { session } from '#console/shell/state/session.ts';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Button } from '#console/ui/button.tsx';

/** Shows the user's picture and replaces it. */
export function Picture() {
  const { self } = useSnapshot(session);
  const remove = useCommand('profile.removePicture');
  if (!self) return null;
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={self.name} src={pictureAddress(self.avatar)} className="size-20 text-2xl" />
        <div className="flex flex-col items-start gap-2">
          <p className="text-muted">
            {self.avatar
              ? 'You are shown with this picture.'
              : 'You are shown with the first letters of your name until you choose a picture.'}
          </p>
          {self.avatar && remove && (
            <Button size="sm" onClick={remove.run}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <PictureUpload
        side={SIDE}
        button="Use this picture"
        onUploaded={({ key }) => execute('profile.setPicture', { values: { key } })}
      />
    </div>
  );
}

const SIDE = 512;
