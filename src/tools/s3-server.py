"""OpenStack Swift with its S3 interface, whole, in one process: argv[1] is an empty folder.

Says its port when it answers; lives as long as its standard input. Key and secret are test:tester and testing.
"""
import eventlet

eventlet.monkey_patch()

import array
import os
import sys

from eventlet import wsgi
from paste.deploy import loadapp
from swift.common import utils
from swift.common.ring import RingData

FOLDER = sys.argv[1]
SERVERS = ('account', 'container', 'object')

STORAGE = """[DEFAULT]
swift_dir = {folder}
devices = {folder}
mount_check = false
disable_fallocate = true
workers = 0
[pipeline:main]
pipeline = {server}-server
[app:{server}-server]
use = egg:swift#{server}
"""

PROXY = """[DEFAULT]
swift_dir = {folder}
workers = 0
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats bulk s3api tempauth slo dlo symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
""" + ''.join('[filter:%s]\nuse = egg:swift#%s\n' % (name, name)
              for name in ('catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'slo', 'dlo', 'symlink'))


def write(name, text, **facts):
    path = os.path.join(FOLDER, name)
    with open(path, 'w') as file:
        file.write(text.format(folder=FOLDER, **facts))
    return path


class Cache:
    """What several servers would keep in memcached."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)


def cached(app, cache=Cache()):
    def answer(env, start):
        env['swift.cache'] = cache
        return app(env, start)
    return answer


def serve(socket, config):
    app = cached(loadapp('config:' + config))
    eventlet.spawn(wsgi.server, socket, app, log=open(os.devnull, 'w'))


write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = test\nswift_hash_path_suffix = test\n')
utils.set_swift_dir(FOLDER)
os.mkdir(os.path.join(FOLDER, 'disk'))
sockets = {server: eventlet.listen(('127.0.0.1', 0)) for server in SERVERS}
for server, socket in sockets.items():
    port = socket.getsockname()[1]
    device = {'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'disk', 'meta': '',
              'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
    RingData([array.array('H', [0, 0])], [device], 31).save(os.path.join(FOLDER, server + '.ring.gz'))
for server, socket in sockets.items():
    serve(socket, write(server + '.conf', STORAGE, server=server))
front = eventlet.listen(('127.0.0.1', 0))
serve(front, write('proxy.conf', PROXY))
print(front.getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
